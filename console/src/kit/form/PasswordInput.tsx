import { Input } from 'antd';
import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from '../display/small.module.css';

/** A password field whose eye is large enough to hit. */
export const PasswordInput = (props: ComponentProps<typeof Input.Password>) => (
  <Input.Password
    {...props}
    iconRender={(isVisible) => (
      <span className={styles.eye}>{isVisible ? <Eye size={16} /> : <EyeOff size={16} />}</span>
    )}
  />
);
