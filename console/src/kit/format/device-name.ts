const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Lark|Feishu/, '飞书'],
  [/Edg[A-Za-z]*\//, 'Edge'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const nameIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** `Chrome · Windows`: a name users recognize their device by. */
export const deviceName = (userAgent: string): string => {
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : '未知设备';
};

/** Whether this browser runs on a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent);
