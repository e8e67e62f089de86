/**
 * Words of posters that a line break must not tear, the longer ones first where one begins like another. A
 * list of our own, because word segmentation differs between browsers: the same prompt gives the same design.
 */
const words = `
  周年庆典 周年庆 双十一 双十二 黑色星期五 年货节 儿童节 母亲节 父亲节 教师节 妇女节 情人节 元宵节 端午节 中秋节 重阳节
  国庆节 劳动节 圣诞节 读书会 发布会 交流会 分享会 招聘会 音乐会 演唱会 运动会 产品会 年会 邀请函 招生简章 开学季 毕业季
  购物节 美食节 艺术节 音乐节 文化节 会员日 体验课 公开课 试听课 训练营 夏令营 冬令营 工作坊 研讨会 讲座 论坛 展览 市集
  新品上市 新品 上市 上新 首发 预售 发售 限时 限量 特惠 优惠 折扣 打折 满减 满赠 立减 直降 秒杀 拼团 团购 包邮 买一送一
  促销 大促 活动 清仓 抢购 狂欢 盛典 盛宴 盛大 开业 开张 开幕 招聘 招募 招生 诚聘 报名 预约 咨询 福利 好礼 抽奖 免费
  春季 夏季 秋季 冬季 春节 元旦 新年 新春 端午 中秋 国庆 五一 六一 七夕 圣诞 清明 元宵 春日 夏日 秋日 冬日
  咖啡 奶茶 火锅 烧烤 甜品 面包 蛋糕 水果 生鲜 早餐 午餐 晚餐 健身 瑜伽 美甲 美容 摄影 旅行 旅游 露营 亲子 宠物
  公司 企业 学校 大学 中学 小学 门店 新店 品牌 会员 团队 客户 员工 儿童 青年 女士 先生 老师 学生 朋友 家人
  设计 产品 服务 科技 智能 数据 创意 文化 艺术 音乐 电影 读书 阅读 学习 培训 课程 教育 健康 生活 时尚 运动
`.trim();

const whole = words.split(/\s+/).sort((one, other) => other.length - one.length);

/** For use in a regular expression. */
export const WHOLE_WORDS = whole.join('|');
