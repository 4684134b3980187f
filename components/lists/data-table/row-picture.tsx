import type { ReactNode } from 'react';

export function RowPicture({ src, children }: { src: string | null | undefined; children: ReactNode }) {
  const shape = 'h-10 w-15 shrink-0 rounded-sm border bg-wash';
  return (
    <span className="flex items-center gap-3">
      {src ? (
        <img src={src} alt="" loading="lazy" decoding="async" className={`${shape} object-cover`} />
      ) : (
        <span aria-hidden className={shape} />
      )}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
