/** A mail server or text message service that will never deliver to an address or number, so that trying again is in vain. */
export class AddressRefused extends Error {
  constructor(options?: ErrorOptions) {
    super('Nobody can be reached at the address.', options);
    this.name = 'AddressRefused';
  }
}
