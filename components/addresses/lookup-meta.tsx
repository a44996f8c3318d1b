const LOOKUP_META = 'address-lookup';

/** Says in the page that addresses are suggested, so that no form has to ask. */
export function AddressLookupMeta() {
  return <meta name={LOOKUP_META} content="Y" />;
}

/** Whether the page says so. Browser only. */
export function hasAddressLookup(): boolean {
  return document.querySelector(`meta[name=${LOOKUP_META}]`) !== null;
}
