/** CSV has no field for the cursor, so a Link header has it (RFC 8288). */
export const nextPageLink = (
  query: Readonly<Record<string, string | number | undefined>>,
  cursor: string | null,
): Record<string, string> => {
  if (cursor === null) return {};
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) next.set(name, String(value));
  }
  next.set('cursor', cursor);
  return { Link: `<?${next.toString()}>; rel="next"` };
};
