/* oxlint-disable max-lines -- it is a list: one icon a line */

/** An icon: its name in the Phosphor set, its name here, and further search words. */
export interface IconEntry {
  readonly key: string;
  readonly name: string;
  readonly keywords: string;
}

export interface IconGroup {
  readonly key: string;
  readonly name: string;
  readonly icons: readonly IconEntry[];
}

const group = (key: string, name: string, list: string): IconGroup => ({
  key,
  name,
  icons: list
    .trim()
    .split('\n')
    .map((line) => {
      const [icon = '', label = '', ...keywords] = line.trim().split(' ');
      return { key: icon, name: label, keywords: keywords.join(' ') };
    }),
});

export const ICON_GROUPS: readonly IconGroup[] = [
  group(
    'common',
    '常用图标',
    `
    heart 爱心 喜欢 收藏 love like
    star 星星 收藏 评分 star
    house 主页 房子 家 home
    user 用户 人物 头像 user
    users 多人 团队 用户 team
    gear 设置 齿轮 settings
    magnifying-glass 搜索 放大镜 查找 search
    bell 铃铛 通知 提醒 bell
    lock 锁 安全 密码 lock
    key 钥匙 密码 key
    eye 眼睛 查看 浏览 eye
    link 链接 网址 link
    trash 垃圾桶 删除 trash
    pencil-simple 铅笔 编辑 书写 edit
    check-circle 对勾 完成 正确 check
    x-circle 叉号 错误 关闭 close
    plus-circle 加号 添加 新增 plus
    info 信息 说明 提示 info
    question 问号 帮助 疑问 help
    warning 警告 注意 危险 warning
    clock 时钟 时间 clock
    calendar-blank 日历 日期 calendar
    calendar-check 日程 签到 日历 schedule
    flag 旗帜 目标 flag
    bookmark-simple 书签 收藏 bookmark
    tag 标签 价格 tag
    thumbs-up 点赞 赞 喜欢 like
    crown 皇冠 会员 vip crown
    medal 奖牌 荣誉 medal
    trophy 奖杯 冠军 比赛 trophy
    fire 火焰 热门 hot fire
    lightning 闪电 快速 lightning
    sparkle 闪光 星光 ai sparkle
    target 靶心 目标 target
    shield-check 盾牌 安全 保障 shield
    download-simple 下载 保存 download
  `,
  ),
  group(
    'arrows',
    '箭头图标',
    `
    arrow-right 右箭头 下一步 arrow
    arrow-left 左箭头 返回 arrow
    arrow-up 上箭头 上升 arrow
    arrow-down 下箭头 下降 arrow
    arrow-up-right 右上箭头 增长 arrow
    arrow-circle-right 圆圈右箭头 前往 arrow
    arrow-fat-right 粗右箭头 arrow
    arrow-bend-up-right 转弯箭头 分享 arrow
    arrow-u-up-left 回转箭头 撤销 arrow
    arrows-clockwise 循环箭头 刷新 更新 refresh
    arrows-out 向外箭头 放大 全屏 expand
    caret-right 右尖角 展开 caret
    caret-double-right 双右尖角 快进 caret
    recycle 回收 环保 循环 recycle
    trend-up 趋势上升 增长 trend
    cursor-click 点击 鼠标 光标 click
    hand-pointing 手指 点击 指向 tap
    map-trifold 地图 路线 map
  `,
  ),
  group(
    'contact',
    '沟通社交',
    `
    phone 电话 热线 联系 phone
    phone-call 通话 来电 电话 call
    envelope-simple 邮件 信封 邮箱 mail
    chat-circle-dots 聊天 消息 对话 chat
    chats 会话 聊天 评论 chat
    wechat-logo 微信 社交 wechat
    megaphone 喇叭 公告 宣传 促销 megaphone
    share-network 分享 转发 share
    at 艾特 邮箱 at
    globe 地球 官网 网址 全球 globe
    map-pin 定位 地址 位置 location
    qr-code 二维码 扫码 qrcode
    hand-waving 挥手 你好 再见 hello
    handshake 握手 合作 签约 partner
    hands-clapping 鼓掌 祝贺 clap
    smiley 笑脸 开心 表情 smile
    smiley-wink 眨眼 表情 wink
    paper-plane-tilt 纸飞机 发送 send
    microphone 麦克风 录音 唱歌 microphone
    broadcast 直播 广播 信号 live
    wifi-high 无线网络 信号 wifi
    user-plus 添加好友 邀请 invite
  `,
  ),
  group(
    'business',
    '商业购物',
    `
    shopping-cart 购物车 购买 cart
    shopping-bag 购物袋 购买 bag
    storefront 店铺 门店 商店 store
    gift 礼物 礼品 节日 gift
    ticket 优惠券 门票 票 ticket
    percent 百分比 折扣 优惠 discount
    seal-percent 折扣章 优惠 促销 sale
    currency-cny 人民币 价格 金额 money
    coins 硬币 金币 钱 积分 coins
    wallet 钱包 支付 wallet
    credit-card 银行卡 支付 card
    piggy-bank 存钱罐 理财 储蓄 saving
    bank 银行 机构 金融 bank
    chart-bar 柱状图 数据 统计 chart
    chart-line-up 折线图 增长 数据 chart
    chart-pie-slice 饼图 占比 数据 chart
    presentation-chart 演示 汇报 图表 presentation
    briefcase 公文包 商务 招聘 job
    buildings 大楼 公司 企业 company
    identification-card 工牌 名片 身份证 card
    package 包裹 快递 商品 package
    truck 货车 物流 配送 delivery
    barcode 条形码 商品 barcode
    scales 天平 法律 公平 law
    factory 工厂 制造 生产 factory
    seal-check 认证 官方 保证 verified
  `,
  ),
  group(
    'study',
    '办公学习',
    `
    book-open 翻开的书 阅读 学习 book
    books 书籍 图书 阅读 books
    graduation-cap 学士帽 毕业 教育 graduation
    student 学生 学习 教育 student
    chalkboard-teacher 老师 讲课 培训 teacher
    notebook 笔记本 记录 notebook
    note-pencil 笔记 写作 记录 note
    file-text 文档 文件 文章 document
    folder 文件夹 资料 folder
    clipboard-text 清单 表单 记录 clipboard
    list-checks 任务清单 待办 列表 todo
    paperclip 回形针 附件 clip
    push-pin 图钉 置顶 pin
    ruler 尺子 测量 设计 ruler
    scissors 剪刀 裁剪 手工 scissors
    paint-brush 画笔 美术 设计 brush
    palette 调色盘 美术 颜色 palette
    lightbulb 灯泡 创意 想法 idea
    calculator 计算器 数学 财务 calculator
    atom 原子 科学 物理 science
    flask 烧瓶 化学 实验 science
    translate 翻译 语言 英语 translate
    brain 大脑 思考 智能 brain
    puzzle-piece 拼图 方案 游戏 puzzle
    laptop 笔记本电脑 电脑 办公 laptop
    device-mobile 手机 移动 mobile
    printer 打印机 打印 办公 printer
    code 代码 编程 开发 code
  `,
  ),
  group(
    'travel',
    '出行地点',
    `
    airplane-tilt 飞机 旅行 航班 plane
    train 火车 高铁 地铁 train
    car 汽车 自驾 出行 car
    bus 公交车 巴士 大巴 bus
    bicycle 自行车 骑行 bike
    motorcycle 摩托车 骑行 外卖 motorcycle
    boat 轮船 船 航海 boat
    rocket-launch 火箭 发射 启动 rocket
    suitcase-rolling 行李箱 旅行 出差 luggage
    compass 指南针 方向 探索 compass
    tent 帐篷 露营 户外 camping
    mountains 山 登山 户外 mountain
    island 海岛 度假 沙滩 island
    umbrella 雨伞 雨天 umbrella
    bed 床 酒店 住宿 hotel
    signpost 路牌 指路 方向 sign
    gas-pump 加油站 汽车 gas
    castle-turret 城堡 景点 castle
  `,
  ),
  group(
    'food',
    '餐饮美食',
    `
    coffee 咖啡 下午茶 饮品 coffee
    tea-bag 茶包 茶 饮品 tea
    fork-knife 餐具 餐厅 美食 food
    bowl-food 米饭 碗 美食 rice
    bowl-steam 热汤 面 碗 soup
    hamburger 汉堡 快餐 burger
    pizza 披萨 快餐 pizza
    cake 蛋糕 生日 甜品 cake
    cookie 饼干 甜品 零食 cookie
    ice-cream 冰淇淋 甜品 夏天 icecream
    bread 面包 早餐 烘焙 bread
    egg 鸡蛋 早餐 egg
    fish 鱼 海鲜 水产 fish
    shrimp 虾 海鲜 shrimp
    pepper 辣椒 辣 火锅 pepper
    carrot 胡萝卜 蔬菜 carrot
    orange-slice 橙子 水果 橘子 orange
    cherries 樱桃 水果 cherry
    wine 红酒 酒杯 wine
    beer-stein 啤酒 干杯 beer
    martini 鸡尾酒 酒吧 cocktail
    cooking-pot 锅 烹饪 火锅 cook
    chef-hat 厨师帽 厨师 餐厅 chef
  `,
  ),
  group(
    'nature',
    '自然天气',
    `
    sun 太阳 晴天 夏天 sun
    moon 月亮 夜晚 晚安 moon
    moon-stars 星月 夜晚 中秋 moon
    cloud 云 多云 天气 cloud
    cloud-rain 下雨 雨天 天气 rain
    snowflake 雪花 冬天 下雪 snow
    wind 风 大风 天气 wind
    rainbow 彩虹 天气 rainbow
    thermometer-simple 温度计 气温 体温 temperature
    drop 水滴 水 补水 water
    waves 波浪 海 水 waves
    leaf 叶子 环保 绿色 leaf
    plant 植物 幼苗 成长 plant
    potted-plant 盆栽 绿植 植物 plant
    tree 树 植树 自然 tree
    tree-evergreen 松树 圣诞 森林 pine
    flower 花 花朵 春天 flower
    flower-lotus 莲花 荷花 养生 lotus
    flower-tulip 郁金香 花 春天 tulip
    cactus 仙人掌 植物 cactus
    cat 猫 宠物 动物 cat
    dog 狗 宠物 动物 dog
    paw-print 爪印 宠物 动物 paw
    bird 鸟 动物 bird
    butterfly 蝴蝶 昆虫 春天 butterfly
    rabbit 兔子 动物 rabbit
    horse 马 动物 horse
  `,
  ),
  group(
    'life',
    '生活健康',
    `
    balloon 气球 生日 派对 balloon
    confetti 彩花 庆祝 派对 party
    baby 婴儿 母婴 宝宝 baby
    heartbeat 心率 健康 体检 health
    first-aid-kit 急救箱 医疗 健康 medical
    stethoscope 听诊器 医生 医疗 doctor
    pill 药片 医药 健康 pill
    syringe 注射器 疫苗 医疗 vaccine
    tooth 牙齿 口腔 牙科 tooth
    barbell 杠铃 健身 运动 gym
    person-simple-run 跑步 运动 健身 run
    person-simple-tai-chi 太极 瑜伽 养生 yoga
    basketball 篮球 运动 球 basketball
    soccer-ball 足球 运动 球 football
    tennis-ball 网球 运动 球 tennis
    sneaker 运动鞋 鞋 跑步 shoes
    t-shirt 短袖 衣服 服装 clothes
    dress 连衣裙 女装 服装 dress
    eyeglasses 眼镜 视力 glasses
    watch 手表 时间 watch
    diamond 钻石 珠宝 菱形 diamond
    couch 沙发 家居 家具 sofa
    lamp 台灯 家居 灯 lamp
    bathtub 浴缸 卫浴 洗澡 bath
    broom 扫帚 清洁 家政 clean
    wrench 扳手 维修 工具 repair
    hammer 锤子 装修 工具 hammer
  `,
  ),
  group(
    'media',
    '影音娱乐',
    `
    music-notes 音符 音乐 歌曲 music
    headphones 耳机 音乐 听歌 headphones
    guitar 吉他 乐器 音乐 guitar
    piano-keys 钢琴 琴键 乐器 piano
    vinyl-record 唱片 音乐 黑胶 record
    camera 相机 拍照 摄影 camera
    image 图片 照片 相册 image
    video-camera 摄像机 视频 录像 video
    film-slate 场记板 电影 拍摄 movie
    popcorn 爆米花 电影 零食 popcorn
    play-circle 播放 视频 开始 play
    pause-circle 暂停 视频 pause
    speaker-high 音量 声音 喇叭 volume
    television-simple 电视 屏幕 tv
    game-controller 游戏手柄 游戏 娱乐 game
    dice-five 骰子 游戏 dice
    ghost 幽灵 万圣节 ghost
    robot 机器人 智能 ai robot
    magic-wand 魔法棒 魔术 一键 magic
    mask-happy 面具 戏剧 演出 mask
  `,
  ),
];

export const ICON_COUNT = ICON_GROUPS.reduce((sum, { icons }) => sum + icons.length, 0);
