/** A mail server or text message service that will never deliver to an address or number, so that trying again is in vain. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
