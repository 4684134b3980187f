import type { ReactNode } from 'react';
import './floor.css';

/** The barest document: what any page of this framework costs is measured with it. */
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
