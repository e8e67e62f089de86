import {
  choiceField,
  choicesField,
  documentOf,
  linkField,
  type Migration,
  numberField,
  orderedField,
  switchField,
  textField,
} from '../kernel/index.ts';

/** Version 1 allowed switching on a feature that does not exist yet. */
const cutoutOff: Migration = (value) => ({ ...value, elements: { ...value.elements, cutout: false } });

/**
 * Version 2 had choices of 素材权限 that changed nothing (decision 0085): they are read as 全部, which is what
 * they did.
 */
const rightsThatHold: Migration = (value) => {
  const { materials: section } = value;
  if (typeof section !== 'object' || section === null) return value;
  const { fonts, templates } = section;
  return {
    ...value,
    materials: {
      ...section,
      materials: 'all',
      fonts: fonts === 'free' ? 'free' : 'all',
      templates: templates === 'free' ? 'free' : 'all',
    },
  };
};

/** What the editor offers: the name, visibility and order of every button and panel. */
export const editorFunctions = documentOf({
  key: 'editor.functions',
  title: '配置管理',
  devices: ['pc', 'mobile'],
  migrations: [cutoutOff, rightsThatHold],
  sections: {
    topBar: {
      title: '顶部栏',
      help: '显示与否、名称和先后次序',
      fields: {
        items: orderedField({
          label: '顶部栏按钮',
          items: {
            logo: 'Logo',
            title: '标题',
            undoRedo: '撤销重做',
            history: '历史设计',
            resize: '尺寸调整',
            save: '保存',
            preview: '预览',
            share: '分享',
            service: '客服',
            fullscreen: '全屏',
            download: '下载',
            finish: '完成',
            exit: '退出',
          },
          hidden: ['share', 'service', 'fullscreen'],
          namedElsewhere: {
            logo: '显示主题的 Logo 和品牌名称',
            title: '显示「窗口标题」和设计的名称',
            undoRedo: '只有图标，没有名称',
            finish: '名称在「完成按钮文案」里设置',
            exit: '名称在「退出文案」里设置',
          },
        }),
      },
    },
    sidePanels: {
      title: '左侧栏',
      help: '拖动排序，用户看到的顺序与此一致',
      fields: {
        items: orderedField({
          label: '左侧栏面板',
          items: {
            templates: '模板',
            materials: '素材',
            text: '文字',
            pictures: '图片',
            background: '背景',
            upload: '上传',
            mySpace: '我的空间',
            brand: '品牌',
            charts: '图表',
            qr: '二维码',
            lightApps: '轻应用',
            ai: 'AI',
          },
        }),
      },
    },
    canvas: {
      title: '画布',
      fields: {
        rulers: switchField({ label: '标尺', help: '手机上不显示' }),
        grid: switchField({ label: '网格', initial: false }),
        snapping: switchField({ label: '吸附对齐' }),
        multiplePages: switchField({ label: '多页', help: '关闭后每个设计只有一页，多页模板只用第 1 页' }),
      },
    },
    elements: {
      title: '元素',
      fields: {
        lock: switchField({ label: '锁定' }),
        layers: switchField({ label: '图层' }),
        crop: switchField({ label: '裁剪' }),
        filters: switchField({ label: '滤镜' }),
        cutout: switchField({ label: '抠图', initial: false, isComing: true, help: '暂未开放' }),
        effects: switchField({ label: '特效' }),
      },
    },
    export: {
      title: '导出',
      fields: {
        formats: choicesField({
          label: '下载格式',
          options: { png: 'PNG', jpg: 'JPG', pdf: 'PDF', svg: 'SVG' },
          initial: ['png', 'jpg', 'pdf'],
          min: 1,
        }),
        quality: choiceField({
          label: '默认清晰度',
          options: { high: '高清', normal: '普清', choose: '用户选择' },
          initial: 'choose',
        }),
        maxMegabytes: numberField({ label: '体积上限', unit: 'MB', min: 1, max: 200, initial: 20 }),
        certificate: switchField({
          label: '授权书',
          help: '开启后下载窗口提示用户凭设计编号向企业申请授权书',
          initial: false,
        }),
      },
    },
    materials: {
      title: '素材权限',
      help: '用户可用的版权内容范围',
      fields: {
        materials: choiceField({
          label: '素材',
          help: '仅已授权：不能使用用户自己上传的图片，它们的版权无法确认',
          options: { all: '全部', licensed: '仅已授权' },
          initial: 'all',
        }),
        fonts: choiceField({
          label: '字体',
          help: '仅免费：不能使用企业自有字体',
          options: { all: '全部', free: '仅免费' },
          initial: 'all',
        }),
        templates: choiceField({
          label: '模板',
          help: '仅免费：不能使用企业模板',
          options: { all: '全部', free: '仅免费' },
          initial: 'all',
        }),
      },
    },
    window: {
      title: '窗口',
      fields: {
        title: textField({ label: '窗口标题', max: 30, initial: '在线设计' }),
        finishText: textField({ label: '完成按钮文案', max: 8, initial: '完成' }),
        exitText: textField({ label: '退出文案', max: 8, initial: '退出' }),
        exitUrl: linkField({ label: '退出地址', help: '留空时由接入页面处理' }),
        stayAfterFinish: switchField({ label: '完成后停留', initial: false }),
      },
    },
  },
});
