/** Downloads a text as a file of that name. */
export const saveFile = (name: string, text: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click has begun the download; the address is needed no longer.
  setTimeout(() => {
    URL.revokeObjectURL(address);
  });
};
