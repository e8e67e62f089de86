import { Sparkles } from 'lucide-react';
import type { ProductPageProps } from '../product-page.ts';
import styles from './Header.module.css';
import { PurchaseButton } from '../../ui/purchase/PurchaseButton.tsx';
import { dailyWords } from './words.ts';

/** The company's brand, the daily quota, and what the page can do. */
export const Header = ({
  configuration: { brand, generation },
  user,
  left,
}: ProductPageProps<'aiArtisan.theme'> & {
  /** Runs left today; undefined where nobody counts them. */
  readonly left: number | null | undefined;
}) => (
  <>
    <header className={styles.bar}>
      {brand.logo === '' ? (
        <span className={styles.mark} aria-hidden="true">
          <Sparkles size={18} />
        </span>
      ) : (
        <img src={brand.logo} alt="" />
      )}
      <b>{brand.name}</b>
      <span className={styles.daily}>
        {dailyWords(generation.dailyLimit, left)}
        {left === 0 && <PurchaseButton limit="ai" msg="今天的 AI 生成次数已用完" />}
      </span>
      <span className={styles.avatar} title={user.user} aria-hidden="true">
        {user.user.slice(0, 1)}
      </span>
    </header>
    <div
      className={styles.banner}
      data-own={brand.banner !== ''}
      style={brand.banner === '' ? undefined : { backgroundImage: `url("${brand.banner}")` }}
    >
      {brand.banner === '' && (
        <>
          <h2>写一句话，画出想要的画面</h2>
          <p>
            {generation.styles.length} 种风格，{generation.ratios.length} 种画面比例
          </p>
        </>
      )}
    </div>
  </>
);
