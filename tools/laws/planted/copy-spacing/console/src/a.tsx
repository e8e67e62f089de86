export const a = '共20条'; // planted: copy-spacing
export const b = 'API密钥'; // planted: copy-spacing
export const c = (total: number, label: string) => [`共${total}条`, `请输入${label}`]; // planted: copy-spacing
export const d = (data: { count: number }) => `共 ${data.count} 条`;
export const e = 'YYYY年MM月DD日';
export const f = '增长 10%，接口密钥 v2';
export const G = () => <p>AI画匠</p>; // planted: copy-spacing
