/**
 * Words of posters that a line break must not tear, the longer ones first where one begins like another. A
 * list of our own, because word segmentation differs between browsers: the same prompt gives the same design.
 */
const words = `
  周年庆典 周年庆 双十一 双十二 年货节 开学季 毕业季 购物节 会员日 读书会 发布会 分享会 招聘会 邀请函 体验课 公开课 训练营
  新品 上市 上新 首发 预售 限时 限量 特惠 优惠 折扣 打折 满减 满赠 立减 秒杀 拼团 团购 包邮 促销 大促 活动 清仓 抢购 狂欢
  盛典 开业 开幕 招聘 招生 报名 预约 福利 好礼 抽奖 免费 春季 夏季 秋季 冬季 春节 元旦 新年 端午 中秋 国庆 圣诞
  咖啡 奶茶 火锅 烧烤 甜品 面包 蛋糕 水果 健身 瑜伽 摄影 旅行 亲子 设计 产品 服务 文化 艺术 音乐 电影 课程 生活
`.trim();

const whole = words.split(/\s+/).sort((one, other) => other.length - one.length);

/** For use in a regular expression. */
export const WHOLE_WORDS = whole.join('|');
