import { CODE } from '@design-console/contract/kernel/code';
import { timeFaults } from '@design-console/contract/wire/guest-calls';
import { Refused } from './session/calls.ts';

interface Words {
  readonly title: string;
  /** Advice for the user, or for the developer they report it to. */
  readonly advice: string;
  /** Whether a retry may help. */
  readonly isPassing: boolean;
  /** Whether only a new link opens the page. */
  readonly isOver?: boolean;
}

const byParameter: Readonly<Record<string, string>> = {
  app_id: '请接入方的开发者核对接入编号，它在管理后台的「开发者设置」中',
  sign: '请接入方的开发者核对接口密钥、参与签名的参数和签名方式，可在「开发者设置」的「签名调试器」中查看原因',
  user_flag: '请接入方的开发者核对用户标识',
  device_type: '请接入方的开发者核对终端类型：1 为 PC，2 为移动端',
  design_id: '请接入方的开发者核对设计编号，设计只能由保存它的用户打开',
  version: '请接入方的开发者核对签名版本',
  hostOrigins: '请企业管理员在「开发者设置」的「访问策略」中添加这个域名',
};

/** Names of the same parameters on the AI and tool pages. */
const aliases: Readonly<Record<string, string>> = {
  appId: 'app_id',
  unionId: 'user_flag',
  timestamp: 'expire_time',
};

/** A link that is over is opened again by its user; a time that was never valid is up to the developer. */
const adviceAboutTime = ({ message, parameter }: Refused): string => {
  if (message.includes(timeFaults.tooFarAhead))
    return `请接入方的开发者把 ${parameter} 设为 24 小时以内的时间，并核对服务器时间`;
  if (message.includes(timeFaults.over))
    return '请回到上一页重新打开，仍然如此时请接入方的开发者核对服务器时间';
  return `请接入方的开发者核对 ${parameter}，它以毫秒为单位`;
};

const nameOf = ({ parameter }: Refused): string => aliases[parameter ?? ''] ?? parameter ?? '';

/** Whether the time of a link is over, not that of a session. */
export const isTimeOver = (refusal: Refused): boolean =>
  nameOf(refusal) === 'expire_time' && refusal.message.includes(timeFaults.over);

/** What the host page hands over, in place of a parameter at fault. */
const handedOver = 'option_list';

/** The page around this one was asked for the link, and has not answered. */
export const hostIsSilent = (seconds: number): Refused =>
  new Refused(CODE.invalid, `接入页面没有在 ${seconds} 秒内交出签名后的参数`, handedOver, '');

/** Whether an answer that the host gives later opens the page after all. */
export const isOpenedByHost = (refusal: Refused): boolean =>
  refusal.parameter === handedOver || isTimeOver(refusal);

const adviceAboutLink = (refusal: Refused): string => {
  const name = nameOf(refusal);
  if (name === 'expire_time') return adviceAboutTime(refusal);
  return byParameter[name] ?? '请接入方的开发者核对链接中的参数';
};

export const wordsOf = (refusal: Refused): Words => {
  const { code, parameter } = refusal;
  const title = '无法打开设计工具';
  switch (code) {
    case CODE.invalid:
      if (parameter === handedOver)
        return {
          title,
          advice:
            '请重试，仍然如此时请接入方的开发者核对页面对 get_authorize 的回答，或把签名后的参数放进链接',
          isPassing: true,
        };
      return { title, advice: adviceAboutLink(refusal), isPassing: false, isOver: isTimeOver(refusal) };
    case CODE.notFound:
      return {
        title,
        advice: byParameter[parameter ?? ''] ?? '请接入方的开发者核对配置方案编号',
        isPassing: false,
      };
    case CODE.locked:
      return { title: '暂时不能使用', advice: '请联系企业管理员', isPassing: false };
    case CODE.forbidden:
      if (parameter === 'template_id')
        return {
          title,
          advice: '请接入方的开发者换一个模板，或请企业管理员在「配置管理」中调整「素材权限」或「画布」',
          isPassing: false,
        };
      return { title: '暂时不能使用', advice: '请企业管理员联系服务商开通或续期', isPassing: false };
    case CODE.tooMany:
      return { title: '打开过于频繁', advice: '请过一分钟再试', isPassing: true };
    case CODE.notSignedIn:
      return {
        title: '会话已过期，请重新打开',
        advice: '请回到上一页重新打开',
        isPassing: true,
        isOver: true,
      };
    case 0:
      // its message says what to do
      return { title, advice: '', isPassing: true };
    default:
      return { title, advice: '请稍后重试，仍然如此时请把请求编号告诉服务商', isPassing: true };
  }
};
