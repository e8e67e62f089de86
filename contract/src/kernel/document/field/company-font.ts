const companyFont = /^company:([1-9]\d{0,14})$/;

/** The value of a font field for a company font. */
export const companyFontValue = (id: number): string => `company:${id}`;

/** The id of the company font in a font field; null for a platform font. */
export const companyFontId = (value: string): number | null => {
  const id = companyFont.exec(value)?.[1];
  return id === undefined ? null : Number(id);
};
