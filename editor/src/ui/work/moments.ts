const clock = new Intl.DateTimeFormat('zh-CN', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('zh-CN', { month: 'long', day: 'numeric' });

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** `14:05` */
export const clockOf = (moment: string): string => clock.format(new Date(moment));

/** `今天 14:05`, `11月20日 14:05` */
export const momentOf = (moment: string, now = new Date()): string => {
  const at = new Date(moment);
  return `${isSameDay(at, now) ? '今天' : day.format(at)} ${clockOf(moment)}`;
};
