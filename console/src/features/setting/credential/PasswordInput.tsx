import { Form, Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';

/** A target large enough for a finger, whatever the icon's size (WCAG 2.5.8). */
const eye = (isVisible: boolean) => {
  const Icon = isVisible ? Eye : EyeOff;
  return <Icon size={24} style={{ padding: 4 }} />;
};

/** The login password, asked again before something sensitive. */
export const PasswordInput = () => (
  <Form.Item
    name="password"
    label="登录密码"
    required
    extra="确认是你本人在操作，连续输错会暂停账号"
    rules={[{ required: true, message: '请输入登录密码' }]}
  >
    <Input.Password autoComplete="current-password" autoFocus maxLength={256} iconRender={eye} />
  </Form.Item>
);
