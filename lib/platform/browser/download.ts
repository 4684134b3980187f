/** Lets the browser keep what an address has, under a name or, where that is '', under the one that the answer says. */
export function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
