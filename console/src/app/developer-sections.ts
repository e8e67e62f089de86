/** The parts of 开发者设置 in their order, for the page and for search; `aliases` are other words for them. */
export const developerSections = [
  { id: 'company', title: '企业信息', aliases: ['Logo', '企业名称', '简介', '行业'] },
  { id: 'credential', title: '接口凭证', aliases: ['密钥', '轮换', 'apiAccessId', 'AccessKey'] },
  { id: 'signature', title: '链接签名', aliases: ['签名调试', '验签', 'sign'] },
  { id: 'access', title: '访问策略', aliases: ['域名', '白名单', '嵌入', 'iframe'] },
  { id: 'playground', title: '接入演练场', aliases: ['调试', '消息', '预览', 'iframe'] },
  { id: 'webhook', title: '事件推送', aliases: ['Webhook', '推送记录', '回调', '重发'] },
  { id: 'quota', title: '用量', aliases: ['额度', '配额', '存储空间', '事件数'] },
  { id: 'usage', title: '使用数据', aliases: ['保留天数'] },
] as const;
