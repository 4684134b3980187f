import { CircleAlert } from 'lucide-react';

export function Alert({ children }: { children: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded bg-red-tint px-4 py-3 text-red-ink">
      <CircleAlert size={20} aria-hidden className="shrink-0" />
      <p>{children}</p>
    </div>
  );
}
