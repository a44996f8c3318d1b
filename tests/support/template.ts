/** The migrated PostgreSQL database from which each test file's own database is copied. */
export const TEMPLATE = 'rendezvous_template';
