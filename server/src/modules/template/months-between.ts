/** The first days of the months in between, starting a month early for zones that are behind. */
export const monthsBetween = (from: Date, to: Date): string[] => {
  const months: string[] = [];
  const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 1, 1));
  for (; month <= to || months.length === 0; month.setUTCMonth(month.getUTCMonth() + 1))
    months.push(month.toISOString().slice(0, 10));
  // and a month later, for zones that are ahead
  months.push(month.toISOString().slice(0, 10));
  return months;
};
