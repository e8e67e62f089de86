import type { PaintScene } from './paint-scene.ts';

export const photo: PaintScene = (id) => (
  <>
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#16233f" />
        <stop offset="0.4" stopColor="#54618a" />
        <stop offset="0.62" stopColor="#d99a77" />
        <stop offset="0.72" stopColor="#f8d3a0" />
      </linearGradient>
      <radialGradient id={`${id}l`} cx="0.62" cy="0.66" r="0.4">
        <stop offset="0" stopColor="#fff3d6" stopOpacity="0.95" />
        <stop offset="0.3" stopColor="#ffd79a" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffd79a" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e5b28c" />
        <stop offset="0.3" stopColor="#7d6b80" />
        <stop offset="1" stopColor="#0c1424" />
      </linearGradient>
      <filter id={`${id}b`} x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="2.4" />
      </filter>
      <filter id={`${id}r`} x="-20%" y="-20%" width="140%" height="140%">
        <feTurbulence type="fractalNoise" baseFrequency="0.014 0.05" numOctaves="4" seed="7" />
        <feDisplacementMap in="SourceGraphic" scale="26" />
      </filter>
      <filter id={`${id}n`}>
        <feTurbulence type="fractalNoise" baseFrequency="0.02 0.22" numOctaves="3" seed="3" />
        <feColorMatrix values="0 0 0 0 1  0 0 0 0 0.85  0 0 0 0 0.7  0 0 0 1.5 -0.62" />
      </filter>
    </defs>
    <rect width="400" height="400" fill={`url(#${id}s)`} />
    <rect width="400" height="400" fill={`url(#${id}l)`} />
    <g filter={`url(#${id}r)`}>
      <path
        d="M-40 280 L60 206 L120 246 L190 190 L262 250 L330 208 L440 270 V300 H-40Z"
        fill="#8d7787"
        filter={`url(#${id}b)`}
      />
      <path d="M-40 290 L30 232 L96 262 L150 226 L214 278 L300 246 L440 290 V310 H-40Z" fill="#4a4560" />
      <path d="M-40 300 L-10 212 L46 178 L92 232 L132 250 L180 292 V310 H-40Z" fill="#1a1f33" />
    </g>
    <rect y="286" width="400" height="114" fill={`url(#${id}w)`} />
    <rect y="290" width="400" height="110" filter={`url(#${id}n)`} opacity="0.5" />
    <path d="M-40 290 H190 Q130 322 46 330 T-40 340Z" fill="#0c1424" opacity="0.6" filter={`url(#${id}b)`} />
  </>
);

export const threeD: PaintScene = (id) => (
  <>
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#cdbdff" />
        <stop offset="1" stopColor="#f6eaff" />
      </linearGradient>
      <radialGradient id={`${id}o`} cx="0.34" cy="0.28" r="0.8">
        <stop offset="0" stopColor="#fff2c4" />
        <stop offset="0.4" stopColor="#ffb648" />
        <stop offset="1" stopColor="#e0632c" />
      </radialGradient>
      <linearGradient id={`${id}m`} x1="0" y1="0" x2="1" y2="0.3">
        <stop offset="0" stopColor="#bfa8ff" />
        <stop offset="0.45" stopColor="#8b68f2" />
        <stop offset="1" stopColor="#4b2cb0" />
      </linearGradient>
      <linearGradient id={`${id}k`} x1="0" y1="0" x2="1" y2="0.3">
        <stop offset="0" stopColor="#a9f0e4" />
        <stop offset="0.5" stopColor="#3fc4b4" />
        <stop offset="1" stopColor="#11776f" />
      </linearGradient>
      <radialGradient id={`${id}c`} cx="0.4" cy="0.2" r="0.9">
        <stop offset="0" stopColor="#ffffff" />
        <stop offset="1" stopColor="#cfc4ee" />
      </radialGradient>
      <filter id={`${id}b`} x="-50%" y="-50%" width="200%" height="200%">
        <feGaussianBlur stdDeviation="12" />
      </filter>
    </defs>
    <rect width="400" height="400" fill={`url(#${id}s)`} />
    <ellipse cx="200" cy="344" rx="190" ry="60" fill="#e9dbff" />
    <ellipse cx="214" cy="336" rx="170" ry="30" fill="#5b3bb5" opacity="0.35" filter={`url(#${id}b)`} />
    <circle cx="292" cy="132" r="58" fill={`url(#${id}o)`} />
    <path d="M58 330 Q128 118 152 112 Q176 110 254 330 Q156 356 58 330Z" fill={`url(#${id}m)`} />
    <path
      d="M126 168 Q142 112 152 112 Q166 112 186 166 Q170 186 158 168 Q142 190 126 168Z"
      fill={`url(#${id}c)`}
    />
    <path d="M206 338 Q260 206 276 202 Q296 200 346 334 Q276 356 206 338Z" fill={`url(#${id}k)`} />
    <g fill={`url(#${id}c)`}>
      <circle cx="66" cy="136" r="24" />
      <circle cx="96" cy="126" r="32" />
      <circle cx="128" cy="138" r="22" />
      <rect x="48" y="134" width="98" height="28" rx="14" />
    </g>
    <circle cx="92" cy="338" r="20" fill={`url(#${id}o)`} />
    <circle cx="356" cy="346" r="13" fill={`url(#${id}m)`} />
  </>
);

/** Brush strokes along circles around a centre. */
const swirl = (cx: number, cy: number, colors: readonly string[], step: number) =>
  colors.map((color, at) => (
    <circle
      key={color}
      cx={cx}
      cy={cy}
      r={14 + at * step}
      fill="none"
      stroke={color}
      strokeWidth={step * 0.9}
      strokeDasharray={`${26 + at * 7} 5`}
      strokeLinecap="round"
    />
  ));

export const oil: PaintScene = (id) => (
  <>
    <defs>
      <filter id={`${id}d`} x="-10%" y="-10%" width="120%" height="120%">
        <feTurbulence type="turbulence" baseFrequency="0.025" numOctaves="3" seed="11" result="noise" />
        <feDisplacementMap in="SourceGraphic" in2="noise" scale="20" />
      </filter>
    </defs>
    <g filter={`url(#${id}d)`}>
      <rect x="-20" y="-20" width="440" height="440" fill="#1d4b8f" />
      {[20, 52, 84, 116, 148, 180].map((y, at) => (
        <path
          key={y}
          d={`M-20 ${y} Q80 ${y - 34} 180 ${y + 6} T420 ${y - 10}`}
          fill="none"
          stroke={['#2f6fb5', '#5fa0d0', '#275a9f', '#86bcd8', '#3c7fbd', '#b9d7d2'][at]}
          strokeWidth="18"
          strokeDasharray="52 9"
        />
      ))}
      {swirl(284, 112, ['#fff2b0', '#f9d65c', '#f2b632', '#e8c96a', '#9fc3c0', '#5c9bc9'], 13)}
      {swirl(92, 88, ['#fdf3c4', '#d9d58b', '#8fbcc4', '#4f8fc4'], 9)}
      <path d="M-20 286 L60 190 L120 250 L196 176 L276 262 L340 216 L420 274 V330 H-20Z" fill="#1a3d5c" />
      <path
        d="M60 190 L98 262 M196 176 L240 268 M340 216 L372 276 M196 176 L160 256"
        stroke="#5d8db0"
        strokeWidth="9"
      />
      {[296, 318, 340, 362, 384, 406].map((y, at) => (
        <path
          key={y}
          d={`M-20 ${y} Q90 ${y - 20} 190 ${y} T420 ${y - 6}`}
          fill="none"
          stroke={['#7d9a3c', '#c4b548', '#5f8a3a', '#dcc25a', '#4b7734', '#88a347'][at]}
          strokeWidth="24"
          strokeDasharray="38 6"
        />
      ))}
      <path d="M40 420 Q24 300 54 214 Q66 260 62 300 Q82 330 78 420Z" fill="#17301f" />
      <path d="M50 400 Q42 310 54 236M66 400Q70 340 62 300" fill="none" stroke="#3d6a3a" strokeWidth="7" />
    </g>
  </>
);

export const paper: PaintScene = (id) => {
  const layers = [
    ['M0 170 Q70 120 140 166 T280 150 T400 168', '#f6a17a'],
    ['M0 220 L70 160 L126 212 L196 150 L262 214 L330 176 L400 222', '#ec6f4f'],
    ['M0 268 Q60 214 130 262 T262 246 T400 262', '#cf4236'],
    ['M0 312 L60 266 L110 304 L180 256 L250 310 L318 270 L400 312', '#a5262f'],
    ['M0 352 Q80 312 160 350 T310 340 T400 352', '#74162a'],
  ] as const;
  return (
    <>
      <defs>
        <filter id={`${id}d`} x="-10%" y="-20%" width="120%" height="150%">
          <feDropShadow dx="0" dy="-5" stdDeviation="6" floodColor="#4a0a1a" floodOpacity="0.45" />
        </filter>
      </defs>
      <rect width="400" height="400" fill="#fde6cb" />
      <circle cx="252" cy="128" r="86" fill="#fbd3a4" filter={`url(#${id}d)`} />
      <circle cx="252" cy="128" r="56" fill="#fff5e4" filter={`url(#${id}d)`} />
      {layers.map(([line, color]) => (
        <path key={color} d={`${line} V410 H0Z`} fill={color} filter={`url(#${id}d)`} />
      ))}
      <g fill="#fff5e4" filter={`url(#${id}d)`}>
        <path d="M50 92h74a16 16 0 0 0-18-16a24 24 0 0 0-42-4a16 16 0 0 0-14 20Z" />
        <path d="M322 66h56a12 12 0 0 0-14-12a18 18 0 0 0-32-3a12 12 0 0 0-10 15Z" />
      </g>
      <path d="M156 104q12-14 24 0q12-14 24 0q-14-4-24 8q-10-12-24-8Z" fill="#a5262f" />
    </>
  );
};
