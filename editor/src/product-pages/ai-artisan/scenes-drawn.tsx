import type { PaintScene } from './paint-scene.ts';

const tree = (x: number, y: number, size: number, color: string) => (
  <g key={`${x}`} fill={color}>
    <path d={`M${x} ${y - size * 2.4} L${x + size * 0.8} ${y - size} H${x - size * 0.8}Z`} />
    <path d={`M${x} ${y - size * 1.7} L${x + size} ${y} H${x - size}Z`} />
  </g>
);

export const illustration: PaintScene = (id) => (
  <>
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd9b0" />
        <stop offset="0.55" stopColor="#ffb59a" />
        <stop offset="1" stopColor="#f58f8f" />
      </linearGradient>
      <linearGradient id={`${id}w`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f7a594" />
        <stop offset="1" stopColor="#5c4a8a" />
      </linearGradient>
    </defs>
    <rect width="400" height="400" fill={`url(#${id}s)`} />
    <circle cx="262" cy="150" r="86" fill="#fff1d6" opacity="0.35" />
    <circle cx="262" cy="150" r="54" fill="#fff4dc" />
    <path d="M0 240 Q60 170 120 214 T238 196 T330 208 T400 176 V300 H0Z" fill="#d9748a" />
    <path d="M0 262 L74 166 L118 214 L160 182 L236 270 L300 216 L400 282 V320 H0Z" fill="#8e5593" />
    <path d="M74 166 L98 198 L80 206 L62 196Z M160 182 L180 206 L162 214 L146 204Z" fill="#ffe3d1" />
    <rect y="286" width="400" height="114" fill={`url(#${id}w)`} />
    <path
      d="M212 300h100M230 318h64M246 336h30"
      stroke="#fff1d6"
      strokeWidth="5"
      strokeLinecap="round"
      opacity="0.7"
    />
    <path d="M0 306 Q70 270 140 312 T230 400 H0Z" fill="#3c2f63" />
    {[24, 58, 88].map((x, at) => tree(x, 312 + at * 8, 16 + at * 3, '#2b2150'))}
    <path
      d="M118 120q10-10 18 2q8-12 18-2M160 92q8-8 14 2q6-10 14-2"
      fill="none"
      stroke="#7a3f6b"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);

export const guofeng: PaintScene = (id) => (
  <>
    <defs>
      {['#20352f', '#3d5f55', '#7f9e90'].map((color, at) => (
        <linearGradient key={color} id={`${id}m${at}`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} stopOpacity={0.95 - at * 0.2} />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </linearGradient>
      ))}
    </defs>
    <rect width="400" height="400" fill="#f2ead8" />
    <circle cx="286" cy="112" r="42" fill="#c8432b" opacity="0.9" />
    <path
      d="M40 240 C70 130 96 150 116 190 C146 90 176 112 204 196 C232 150 262 166 300 240Z"
      fill={`url(#${id}m2)`}
    />
    <path
      d="M150 282 C190 158 214 170 240 226 C270 140 306 152 330 218 C352 186 380 200 400 226 V290Z"
      fill={`url(#${id}m1)`}
    />
    <path
      d="M-10 310 C14 190 50 150 72 214 C96 168 124 190 150 250 C172 238 196 262 214 320Z"
      fill={`url(#${id}m0)`}
    />
    <path
      d="M0 306 Q120 286 220 304 T400 296"
      fill="none"
      stroke="#3d5f55"
      strokeOpacity="0.24"
      strokeWidth="2"
    />
    <path
      d="M60 336 Q160 322 250 338 T400 330"
      fill="none"
      stroke="#3d5f55"
      strokeOpacity="0.16"
      strokeWidth="2"
    />
    <path d="M222 338 q34 16 72 0 q-8 14 -36 14 t-36 -14Z" fill="#20352f" />
    <path d="M254 338v-26q14 8 14 24" fill="none" stroke="#20352f" strokeWidth="3" />
    <path
      d="M330 300 q20-40 70-52M352 282q-6-18 6-30M372 264q0-16 14-24"
      fill="none"
      stroke="#20352f"
      strokeWidth="4"
      strokeLinecap="round"
    />
    {[
      [354, 250],
      [386, 236],
      [340, 286],
      [370, 262],
      [398, 246],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="6" fill="#d4644c" opacity="0.85" />
    ))}
    <rect x="94" y="66" width="30" height="30" rx="4" fill="#b23a2a" />
    <path d="M101 73h16M109 73v17M102 82h14" stroke="#f6ecd8" strokeWidth="2.6" />
  </>
);

export const anime: PaintScene = (id) => (
  <>
    <defs>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1769e0" />
        <stop offset="0.6" stopColor="#5fc0ff" />
        <stop offset="1" stopColor="#d5f3ff" />
      </linearGradient>
      <linearGradient id={`${id}g`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#a6e05a" />
        <stop offset="1" stopColor="#2f9a4c" />
      </linearGradient>
    </defs>
    <rect width="400" height="400" fill={`url(#${id}s)`} />
    <g fill="#ffffff">
      <path d="M150 260 q-46-4-34-44 q-24-40 26-56 q4-62 66-52 q38-46 82-4 q58-8 54 52 q44 16 22 60 q14 36-30 44Z" />
      <path d="M-20 250 q10-50 56-38 q40 0 44 40Z" opacity="0.92" />
    </g>
    <path d="M150 260 q-46-4-34-44 q60 22 118 4 q70 26 132-8 q14 38-30 48Z" fill="#cfe8ff" />
    <path d="M0 282 L70 214 L128 266 L190 232 L250 284Z" fill="#3f7fc4" />
    <path d="M70 214 L88 232 L72 238 L58 228Z" fill="#fff" />
    <rect y="276" width="400" height="34" fill="#45b6e8" />
    <path d="M20 288h70M130 296h90M270 286h80" stroke="#e9fbff" strokeWidth="4" strokeLinecap="round" />
    <path d="M0 330 Q110 276 226 310 T400 300 V400 H0Z" fill={`url(#${id}g)`} />
    <path d="M250 400 Q268 356 330 336 Q298 366 322 400Z" fill="#f3e2b3" />
    {[30, 74, 118, 172, 214, 352, 384].map((x, at) => (
      <g key={x}>
        <circle cx={x} cy={350 + (at % 3) * 14} r="6" fill={at % 2 ? '#ff7fb0' : '#fff'} />
        <circle cx={x} cy={350 + (at % 3) * 14} r="2.4" fill="#ffc93c" />
      </g>
    ))}
    <g stroke="#fff" strokeLinecap="round" opacity="0.9">
      <circle cx="62" cy="62" r="28" fill="#fffbe0" stroke="none" />
      <path
        d="M62 16v-12M62 120v-12M16 62h-12M120 62h-12M30 30l-8-8M94 30l8-8M30 94l-8 8M94 94l8 8"
        strokeWidth="5"
      />
    </g>
  </>
);

export const flat: PaintScene = () => (
  <>
    <rect width="400" height="400" fill="#ffe9c7" />
    <circle cx="270" cy="138" r="62" fill="#ff7a59" />
    <path d="M-40 300 L110 110 L260 300Z" fill="#2d6a8f" />
    <path d="M110 110 L147 157 L118 176 L96 150 L74 156Z" fill="#ffffff" />
    <path d="M110 110 L260 300 H150 L118 176 L147 157Z" fill="#24577a" />
    <path d="M140 300 L266 168 L430 300Z" fill="#49a7a0" />
    <path d="M266 168 L430 300 H300Z" fill="#3a8f8a" />
    <rect y="296" width="400" height="104" fill="#1f4260" />
    <path d="M206 318h128M228 338h84M250 358h40" stroke="#ff7a59" strokeWidth="8" />
    <path d="M40 320h60M20 342h52" stroke="#49a7a0" strokeWidth="8" />
    <path d="M50 80h70a18 18 0 0 0-18-18a26 26 0 0 0-46-4a18 18 0 0 0-6 22Z" fill="#ffffff" />
    <g fill="#f4b942">
      <rect x="336" y="252" width="10" height="46" />
      <circle cx="341" cy="236" r="26" />
      <rect x="372" y="262" width="8" height="36" />
      <circle cx="376" cy="250" r="19" />
    </g>
  </>
);
