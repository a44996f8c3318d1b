/** Name of our key in the metadata of Stripe objects. */
export const KEY = 'rendezvous_key';
