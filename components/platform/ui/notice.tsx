import type { ReactNode } from 'react';

type NoticeProps = { title: string; description: string; action: ReactNode };

/** A page with one message: h1, explanation, a link, and a drawing. */
export function Notice({ title, description, action }: NoticeProps) {
  return (
    <div className="flex flex-col gap-8 py-4 sm:py-10 lg:flex-row-reverse lg:items-center lg:justify-between lg:gap-16">
      <Track />
      <div className="max-w-md">
        <h1 dir="auto" className="text-title font-semibold tracking-tight text-balance">
          {title}
        </h1>
        <p dir="auto" className="mt-2 text-base text-quiet">
          {description}
        </p>
        <div className="mt-6">{action}</div>
      </div>
    </div>
  );
}

function Track() {
  return (
    <svg
      viewBox="0 0 440 260"
      aria-hidden
      className="w-full max-w-sm fill-none stroke-current text-quiet lg:max-w-md"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="112" cy="92" r="26" className="fill-scene-glow stroke-none" />
      <path d="M6 150c50-8 84-14 120-34 26-16 44-28 66-26 20 2 34 20 62 34 40 18 96 24 180 26" />
      <path d="M6 168c60-14 130-10 190-4 74 8 156-2 238-8" className="text-line" />
      <path d="M92 254c38-34 74-52 108-64 24-8 38-14 34-22M250 254c-6-26-6-46 0-62 4-12 2-20-12-24" />
      <path strokeDasharray="2 12" d="M172 254c20-28 38-46 52-60 10-10 16-18 12-26" />
      <path d="M360 220c2-24-2-40-14-58M360 198c6-14 16-26 30-36M349 168c-8-14-20-22-34-28M354 178c0-14 4-26 10-38" />
      <path d="M284 138c8-16 26-26 48-26 10-10 32-14 50-6 22-4 44 8 50 28-22 8-48 2-72 4-26 2-52 6-76 0Z" />
      <path d="M344 222h34M40 214c0-8-2-12-6-16M44 214c0-10 2-14 6-18M60 232c0-6-2-10-4-12M64 232c0-8 2-12 6-14M296 240c0-8-2-12-6-16M300 240c0-8 4-12 8-14" />
    </svg>
  );
}
