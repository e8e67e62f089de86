/** A coloured drawing: its name in the Fluent set, its name here, and further search words. */
export interface StickerEntry {
  readonly key: string;
  readonly name: string;
  readonly keywords: string;
}

export interface StickerGroup {
  readonly key: string;
  readonly name: string;
  readonly stickers: readonly StickerEntry[];
}

const group = (key: string, name: string, list: string): StickerGroup => ({
  key,
  name,
  stickers: list
    .trim()
    .split('\n')
    .map((line) => {
      const [sticker = '', label = '', ...keywords] = line.trim().split(' ');
      return { key: sticker, name: label, keywords: keywords.join(' ') };
    }),
});

export const STICKER_GROUPS: readonly StickerGroup[] = [
  group(
    'party',
    '节日庆典',
    `
    sparkler 仙女棒 烟火 新年
    red-paper-lantern 灯笼 春节 元宵 中国风
    fireworks 烟花 庆祝 跨年
    moon-cake 月饼 中秋
    wrapped-gift 礼物 礼盒 生日 促销
    balloon 气球 生日 派对
    party-popper 礼花 庆祝 派对
    birthday-cake 生日蛋糕 蛋糕 生日
    christmas-tree 圣诞树 圣诞
    bell 铃铛 提醒 圣诞
    candle 蜡烛 生日 祈福
    ribbon 蝴蝶结 丝带 礼物
    trophy 奖杯 冠军 比赛
    1st-place-medal 金牌 冠军 第一名
    gem-stone 宝石 钻石 珠宝
    ring 戒指 婚礼 求婚
    bouquet 花束 婚礼 母亲节
    jack-o-lantern 南瓜灯 万圣节
    carp-streamer 鲤鱼旗 锦鲤 好运
    clinking-glasses 碰杯 庆祝 香槟
    `,
  ),
  group(
    'food',
    '美食饮品',
    `
    candy 糖果 零食
    chocolate-bar 巧克力 零食
    hot-beverage 热咖啡 咖啡 茶 饮品
    bubble-tea 奶茶 珍珠奶茶 饮品
    teapot 茶壶 茶 下午茶
    teacup-without-handle 茶杯 绿茶 茶
    cup-with-straw 冷饮 可乐 饮料
    tropical-drink 果汁 饮品 夏天
    wine-glass 红酒 葡萄酒 酒
    hamburger 汉堡 快餐
    french-fries 薯条 快餐
    pizza 披萨 快餐
    fried-shrimp 炸虾 海鲜
    steaming-bowl 面条 拉面 热汤
    cooked-rice 米饭 主食
    dumpling 饺子 春节 小吃
    dango 丸子 团子 甜品
    rice-ball 饭团 寿司
    bento-box 便当 午餐
    pot-of-food 火锅 炖锅
    croissant 可颂 面包 早餐
    bread 吐司 面包 早餐
    doughnut 甜甜圈 甜品
    cupcake 纸杯蛋糕 甜品
    shortcake 草莓蛋糕 甜品 下午茶
    cookie 饼干 曲奇 甜品
    soft-ice-cream 甜筒 冰淇淋 夏天
    shaved-ice 刨冰 夏天 冷饮
    popcorn 爆米花 电影
    crab 螃蟹 大闸蟹 海鲜
    `,
  ),
  group(
    'fruit',
    '果蔬生鲜',
    `
    kiwi-fruit 猕猴桃 水果
    eggplant 茄子 蔬菜
    strawberry 草莓 水果
    watermelon 西瓜 水果 夏天
    peach 桃子 水果
    lemon 柠檬 水果
    tangerine 橘子 橙子 水果
    grapes 葡萄 水果
    pineapple 菠萝 水果
    mango 芒果 水果
    avocado 牛油果 健康
    red-apple 苹果 水果
    tomato 番茄 蔬菜
    carrot 胡萝卜 蔬菜
    broccoli 西兰花 蔬菜 健康
    green-salad 沙拉 轻食 健康
    ear-of-corn 玉米 粗粮
    mushroom 蘑菇 菌菇
    hot-pepper 辣椒 麻辣
    egg 鸡蛋 早餐
    `,
  ),
  group(
    'nature',
    '花草自然',
    `
    cherry-blossom 樱花 春天 花
    tulip 郁金香 花 春天
    rose 玫瑰 花 情人节
    sunflower 向日葵 花 夏天
    hibiscus 扶桑花 花 夏天
    potted-plant 盆栽 绿植
    seedling 嫩芽 春天 植树 环保
    four-leaf-clover 四叶草 好运
    herb 香草 叶子 绿叶
    maple-leaf 枫叶 秋天
    fallen-leaf 落叶 秋天
    evergreen-tree 松树 树木 森林
    deciduous-tree 大树 树木 环保
    palm-tree 椰树 海边 夏天
    cactus 仙人掌 植物
    sun 太阳 晴天 夏天
    sun-behind-cloud 多云 天气
    cloud-with-rain 下雨 天气 雨水
    rainbow 彩虹 天气
    crescent-moon 月亮 晚安 夜晚
    star 星星 五星
    sparkles 闪光 闪亮 装饰
    snowflake 雪花 冬天
    snowman-without-snow 雪人 冬天
    fire 火焰 热门 爆款
    droplet 水滴 水
    water-wave 海浪 大海 海边
    snow-capped-mountain 雪山 山
    volcano 火山 山
    `,
  ),
  group(
    'animal',
    '可爱动物',
    `
    cat-face 猫咪 宠物
    dog-face 小狗 宠物
    rabbit-face 兔子 生肖
    panda 熊猫 国宝
    bear 小熊 动物
    fox 狐狸 动物
    tiger-face 老虎 生肖
    lion 狮子 动物
    koala 考拉 动物
    pig-face 小猪 生肖
    cow-face 奶牛 生肖
    horse-face 马 生肖
    monkey-face 猴子 生肖
    dragon-face 龙 生肖
    mouse-face 老鼠 生肖
    chicken 公鸡 生肖
    front-facing-baby-chick 小鸡 动物
    penguin 企鹅 动物
    owl 猫头鹰 动物
    frog 青蛙 动物
    turtle 乌龟 动物
    whale 鲸鱼 大海
    dolphin 海豚 大海
    tropical-fish 热带鱼 鱼 大海
    octopus 章鱼 大海
    butterfly 蝴蝶 春天
    honeybee 蜜蜂 春天
    snail 蜗牛 动物
    elephant 大象 动物
    paw-prints 爪印 宠物
    `,
  ),
  group(
    'work',
    '学习办公',
    `
    blue-book 书本 阅读 学习
    desktop-computer 电脑 办公
    notebook 笔记本 学习 办公
    pencil 铅笔 文具 写字
    paintbrush 画笔 美术 绘画
    artist-palette 调色盘 美术 绘画
    triangular-ruler 三角尺 文具 数学
    backpack 书包 开学 上学
    graduation-cap 学士帽 毕业 教育
    microscope 显微镜 科学 实验
    test-tube 试管 科学 实验
    mobile-phone 手机 数码
    calendar 日历 日期 日程
    alarm-clock 闹钟 时间 倒计时
    hourglass-done 沙漏 时间 倒计时
    light-bulb 灯泡 创意 想法
    chart-increasing 增长图 数据 增长
    bar-chart 柱形图 数据 统计
    briefcase 公文包 商务 求职
    clipboard 写字板 清单 计划
    pushpin 图钉 重点 标记
    round-pushpin 定位图钉 地址 位置
    magnifying-glass-tilted-left 放大镜 搜索 查找
    megaphone 喇叭 通知 招聘 宣传
    loudspeaker 扩音器 通知 公告
    bullseye 靶心 目标 计划
    rocket 火箭 启动 增长
    key 钥匙 安全
    locked 锁 安全 隐私
    shield 盾牌 安全 保障
    `,
  ),
  group(
    'life',
    '生活购物',
    `
    shopping-bags 购物袋 购物 促销
    shopping-cart 购物车 购物 促销
    label 价签 标签 价格
    credit-card 银行卡 支付 金融
    money-with-wings 钞票 钱 金融
    package 包裹 快递 物流
    dress 连衣裙 服装 女装
    t-shirt 短袖 服装
    high-heeled-shoe 高跟鞋 鞋 女装
    handbag 手提包 包 女装
    lipstick 口红 美妆 化妆
    lotion-bottle 乳液 美妆 护肤
    sunglasses 太阳镜 眼镜 夏天
    umbrella 雨伞 下雨
    couch-and-lamp 沙发 家居 客厅
    bathtub 浴缸 家居
    teddy-bear 玩偶熊 玩具 儿童
    baby-bottle 奶瓶 母婴
    headphone 耳机 音乐
    microphone 麦克风 唱歌 音乐
    guitar 吉他 音乐
    camera 相机 摄影
    clapper-board 场记板 电影 视频
    video-game 游戏手柄 游戏
    stethoscope 听诊器 医疗 健康
    pill 药丸 医疗 健康
    syringe 注射器 疫苗 医疗
    `,
  ),
  group(
    'travel',
    '旅行运动',
    `
    kick-scooter 滑板车 出行
    delivery-truck 货车 快递 物流
    airplane 飞机 旅行 出行
    high-speed-train 高铁 火车 出行
    automobile 汽车 出行
    bus 公交车 出行
    sailboat 帆船 大海 旅行
    compass 指南针 旅行 方向
    world-map 世界地图 地图 旅行
    tent 帐篷 露营
    beach-with-umbrella 沙滩 海边 夏天
    desert-island 海岛 海边 旅行
    ferris-wheel 摩天轮 游乐园
    house-with-garden 小屋 家 民宿
    office-building 办公楼 公司 城市
    cityscape 城市 建筑
    japanese-castle 城堡楼阁 建筑
    basketball 篮球 运动
    volleyball 排球 运动
    badminton 羽毛球 运动
    ping-pong 乒乓球 运动
    tennis 网球 运动
    boxing-glove 拳击手套 健身 运动
    kite 风筝 春天
    fishing-pole 钓鱼竿 钓鱼
    flying-saucer 飞碟 太空 科幻
    ringed-planet 行星 太空 科幻
    globe-showing-asia-australia 地球 世界 环保
    `,
  ),
];

export const STICKER_COUNT = STICKER_GROUPS.reduce((sum, { stickers }) => sum + stickers.length, 0);
