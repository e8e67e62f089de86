import { Form } from 'antd';
import { PasswordInput } from '../../../kit/form/PasswordInput.tsx';

/** The login password, asked again before something sensitive. */
export const LoginPasswordField = () => (
  <Form.Item
    name="password"
    label="登录密码"
    required
    extra="确认是你本人在操作，连续输错会暂停账号"
    rules={[{ required: true, message: '请输入登录密码' }]}
  >
    <PasswordInput autoComplete="current-password" maxLength={256} />
  </Form.Item>
);
