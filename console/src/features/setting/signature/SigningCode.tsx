import { signingCode, type SigningLanguage, signingLanguages } from '@design-console/contract/signing-code';
import { WIRE } from '@design-console/contract/wire/constants';
import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EXTERNAL_LINKS } from '../../../app/external-links.ts';
import { Segments } from '../../../kit/form/Segments.tsx';
import { useCopy } from '../../../kit/hooks/use-copy.ts';
import styles from './Signature.module.css';

/** Code that signs a link of form 3.0, with the company's own access id. The secret is left to the host. */
export const SigningCode = ({ appId }: { readonly appId: string }) => {
  const copy = useCopy();
  const [language, setLanguage] = useState<SigningLanguage>('Node.js');
  // the button that shows this is gone with the focus on it
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const code = signingCode[language]({ appId, page: `${window.location.origin}${WIRE.embedPagePath}` });
  return (
    <div className={styles.part}>
      <h3 ref={heading} tabIndex={-1}>
        签名代码
      </h3>
      <p className={styles.quiet}>
        在你的服务器上运行，用 3.0
        签名并生成打开编辑器的链接。接入编号已经填好，接口密钥不要写进代码。打开其他产品时，把地址换成它的
        <a href={`${EXTERNAL_LINKS.integrationHelp}#addresses`} target="_blank" rel="noreferrer">
          页面地址
        </a>
      </p>
      <div className={styles.codeHead}>
        <Segments<SigningLanguage>
          aria-label="语言"
          value={language}
          onChange={setLanguage}
          options={signingLanguages}
        />
        <Button icon={<Copy size={15} />} onClick={() => void copy(code)}>
          复制代码
        </Button>
      </div>
      {/* scrolled by keyboard too */}
      <pre className={styles.source} tabIndex={0} role="region" aria-label={`${language} 代码`}>
        {code}
      </pre>
    </div>
  );
};
