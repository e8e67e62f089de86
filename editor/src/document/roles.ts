/** The placeholder keys templates use, with their displayed names. Other keys are allowed. */
export const ROLES = {
  title: '主标题',
  subtitle: '副标题',
  body: '正文',
  slogan: '口号',
  price: '价格',
  date: '日期',
  place: '地点',
  contact: '联系方式',
  brand: '品牌名',
  logo: '标志',
  photo: '图片',
  qr: '二维码',
  action: '行动按钮',
  /** Decorative letters: nobody reads or replaces them. */
  ornament: '装饰文字',
} as const;
