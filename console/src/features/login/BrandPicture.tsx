import { BrandMark, productName } from '../../kit/display/Brand.tsx';
import styles from './BrandPicture.module.css';

/** The product's work in one picture: an unfinished design, drawn with plain shapes. */
export const BrandPicture = () => (
  <div className={styles.picture}>
    <div className={styles.brand}>
      <BrandMark />
      {productName}
    </div>
    <div className={styles.words}>
      <p className={styles.slogan}>
        让设计能力，
        <br />
        长成你的样子
      </p>
      <p className={styles.lead}>配置编辑器、模板与品牌，一处发布，处处生效</p>
    </div>
    <div className={styles.stage} aria-hidden="true">
      <div className={styles.window}>
        <div className={styles.bar}>
          <i />
          <i />
          <i />
          <span className={styles.publish}>发布</span>
        </div>
        <div className={styles.rail}>
          {['a', 'b', 'c', 'd', 'e'].map((tool, index) => (
            <i key={tool} data-current={index === 0} />
          ))}
        </div>
        <div className={styles.templates}>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#ffe2c2" />
            <circle cx="84" cy="34" r="22" fill="#ff9a3d" />
            <rect x="14" y="52" width="46" height="8" rx="4" fill="#b4530a" />
            <rect x="14" y="66" width="30" height="5" rx="2.5" fill="#d98a4a" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#d5ecff" />
            <path d="M0 64 34 34l26 22 22-16 38 30v4a10 10 0 0 1-10 10H10A10 10 0 0 1 0 74z" fill="#58aef3" />
            <circle cx="28" cy="22" r="8" fill="#fff" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#d8f5de" />
            <path d="M60 70c-26-10-26-40 0-54 26 14 26 44 0 54z" fill="#43b864" />
            <path d="M60 70V30" stroke="#d8f5de" strokeWidth="3" strokeLinecap="round" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#e7e0ff" />
            <rect x="18" y="20" width="50" height="44" rx="8" fill="#8b6cf6" />
            <rect x="54" y="32" width="48" height="40" rx="8" fill="#b9a6ff" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#ffdfe8" />
            <path
              d="M60 66 38 45a13 13 0 0 1 18-19l4 4 4-4a13 13 0 0 1 18 19z"
              fill="#f2668b"
              strokeLinejoin="round"
            />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#fff2c7" />
            <rect x="22" y="44" width="14" height="24" rx="4" fill="#f0b429" />
            <rect x="44" y="32" width="14" height="36" rx="4" fill="#e09a10" />
            <rect x="66" y="22" width="14" height="46" rx="4" fill="#f0b429" />
            <rect x="88" y="38" width="14" height="30" rx="4" fill="#e09a10" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#d3f4ef" />
            <circle cx="48" cy="42" r="22" fill="#1fae98" />
            <circle cx="74" cy="42" r="22" fill="#7fd9cb" opacity="0.85" />
          </svg>
          <svg viewBox="0 0 120 84">
            <rect width="120" height="84" rx="10" fill="#dfe6ef" />
            <rect x="16" y="16" width="88" height="8" rx="4" fill="#5d6b80" />
            <rect x="16" y="32" width="64" height="6" rx="3" fill="#93a1b5" />
            <rect x="16" y="46" width="74" height="6" rx="3" fill="#93a1b5" />
            <rect x="16" y="60" width="40" height="6" rx="3" fill="#93a1b5" />
          </svg>
        </div>
        <div className={styles.canvas}>
          <div className={styles.poster}>
            <svg viewBox="0 0 240 320" className={styles.art}>
              <circle cx="182" cy="236" r="74" fill="#ffffff" opacity="0.12" />
              <circle cx="182" cy="236" r="46" fill="#ffffff" opacity="0.16" />
              <path
                d="M0 262c40-30 78-30 120 0s80 30 120 0v46a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z"
                fill="#034db0"
              />
              <path
                d="M0 288c40-24 78-24 120 0s80 24 120 0v20a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12z"
                fill="#03408f"
              />
            </svg>
            <span className={styles.date}>2026 春季</span>
            <span className={styles.headline}>
              新品
              <br />
              发布会
            </span>
            <span className={styles.frame}>
              <i />
              <i />
              <i />
              <i />
            </span>
          </div>
        </div>
      </div>
      <div className={styles.swatches}>
        {['#0773fc', '#7c5cf6', '#12a37f', '#f5761a', '#101828'].map((colour) => (
          <i key={colour} style={{ background: colour }} />
        ))}
      </div>
    </div>
  </div>
);
