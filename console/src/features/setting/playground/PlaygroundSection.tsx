import type { ApiInfo } from '@design-console/contract/company';
import { playgroundNickname } from '@design-console/contract/playground-user';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.ts';
import { Section } from '../Section.tsx';
import styles from '../signature/Signature.module.css';

const PlaygroundDrawer = lazyPart(
  () => import('./PlaygroundDrawer.tsx'),
  (module) => module.PlaygroundDrawer,
);

interface Props {
  readonly info: Pick<ApiInfo, 'services'>;
  /** Whether the person may work with secrets. */
  readonly canManage: boolean;
}

/** The way to the playground, and what it leaves behind (product section 6, /setting). */
export const PlaygroundSection = ({ info, canManage }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section
      id="playground"
      title="接入演练场"
      description="填写接入参数，打开真实的设计产品，查看它与接入页面之间的每一条消息"
      {...(canManage ? { actions: <Button onClick={() => setIsOpen(true)}>打开演练场</Button> } : {})}
    >
      <p className={styles.quiet}>
        {canManage
          ? `链接由服务器用接口密钥签名，密钥不会显示。打开者是名为「${playgroundNickname}」的演练用户，它的使用事件不计入统计，打开也不算完成首页的「接入进度」；保存的设计和上传的图片计入存储空间，生成的内容会使用模型服务`
          : '使用演练场需要「查看敏感信息」权限'}
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <PlaygroundDrawer info={info} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
};
