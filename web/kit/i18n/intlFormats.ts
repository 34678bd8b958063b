/**
 * Formats by language and options. They are shared, because creating one takes
 * longer than rendering the card or row that shows it.
 */
const shared = <Options, Format>(
  create: (language: string, options: Options) => Format,
) => {
  const formats = new Map<string, Format>();
  return (language: string, options: Options): Format => {
    const key = language + JSON.stringify(options);
    const format = formats.get(key) ?? create(language, options);
    formats.set(key, format);
    return format;
  };
};

/** `timeZone` must be given, because this device may change its own. */
export const dateFormat = shared(
  (
    language,
    options: Intl.DateTimeFormatOptions & Readonly<{ timeZone: string }>,
  ) => new Intl.DateTimeFormat(language, options),
);

export const numberFormat = shared(
  (language, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, options),
);

export const listFormat = shared(
  (language, options: Intl.ListFormatOptions) =>
    new Intl.ListFormat(language, options),
);

export const relativeFormat = shared(
  (language, options: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
);
