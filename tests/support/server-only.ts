/** Replaces the `server-only` marker, which throws outside of a React server bundle. */
export {};
