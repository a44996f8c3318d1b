/** Downloads something that the page has as a file to the visitor's device. Browser only. */
export function saveContent(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download needs the address only while it starts; afterwards the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
