import { ArrowLeft, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindTitles } from '../../composer/index.ts';
import styles from './ai-design.module.css';
import type { Composing } from './use-composing.ts';

/** The bar over both faces: the way back, whose page it is, what is left of today. */
export const Bar = ({
  hasBack,
  onBack,
  composing,
  children,
}: {
  readonly hasBack: boolean;
  readonly onBack: () => void;
  readonly composing: Composing;
  readonly children: ReactNode;
}) => (
  <header className={styles.bar}>
    {hasBack && (
      <button type="button" className={styles.back} aria-label="返回" onClick={onBack}>
        <ArrowLeft size={20} />
      </button>
    )}
    {children}
    <small className={styles.quota}>
      {composing.left === null ? '不限次数' : `今日剩余 ${composing.left} / ${composing.quota} 次`}
    </small>
  </header>
);

/** Which kind of design; nothing to choose where only one is offered. */
export const Kinds = ({ composing }: { readonly composing: Composing }) => (
  <div className={styles.kinds} role="radiogroup" aria-label="品类">
    {composing.kinds.map((kind) => (
      // biome-ignore lint/a11y/useSemanticElements: a row of words, not of round marks
      <button
        key={kind}
        type="button"
        role="radio"
        aria-checked={kind === composing.kind}
        onClick={() => composing.setKind(kind)}
      >
        {kindTitles[kind]}
      </button>
    ))}
  </div>
);

const Lantern = ({ className }: { readonly className: string | undefined }) => (
  <svg className={className} viewBox="0 0 64 132" aria-hidden="true">
    <path d="M32 0v18" stroke="#c8951e" strokeWidth="2" />
    <rect x="20" y="18" width="24" height="7" rx="2" fill="#e3b23c" />
    <ellipse cx="32" cy="50" rx="29" ry="27" fill="#d7261e" />
    <path d="M32 23c-12 6-12 48 0 54M32 23c12 6 12 48 0 54" fill="none" stroke="#f3b34a" strokeWidth="1.5" />
    <rect x="20" y="75" width="24" height="7" rx="2" fill="#e3b23c" />
    <path d="M26 82v34M32 82v44M38 82v34" stroke="#d7261e" strokeWidth="2" />
  </svg>
);

/** 节日装饰: lanterns at both edges, out of the way of everything. */
export const Decoration = () => (
  <div className={styles.decoration} data-decoration="festival">
    <Lantern className={styles.left} />
    <Lantern className={styles.leftSmall} />
    <Lantern className={styles.rightSmall} />
    <Lantern className={styles.right} />
  </div>
);

/** What people find while the product is switched off. */
export const Closed = () => (
  <div className={styles.closed}>
    <Sparkles size={36} aria-hidden="true" />
    <h2 className={styles.faceTitle}>AI 智能设计暂未开放</h2>
    <p>如需使用，请联系管理员</p>
  </div>
);
