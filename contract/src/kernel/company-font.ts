const companyFont = /^company:([1-9]\d{0,14})$/;

/** How a font field names a company font. */
export const companyFontValue = (id: number): string => `company:${id}`;

/** The company font a font field names; null where it names a platform font. */
export const companyFontId = (value: string): number | null => {
  const id = companyFont.exec(value)?.[1];
  return id === undefined ? null : Number(id);
};
