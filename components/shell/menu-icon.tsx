import {
  Binoculars,
  Building2,
  Compass,
  FileCheck,
  Globe,
  Inbox,
  Info,
  KeyRound,
  LayoutDashboard,
  Megaphone,
  MessageSquareQuote,
  MessagesSquare,
  TentTree,
  type LucideIcon,
} from 'lucide-react';
import type { MenuIcon as Name } from '@/lib/menu';

const icons: Record<Name, LucideIcon> = {
  dashboard: LayoutDashboard,
  company: Building2,
  safaris: Binoculars,
  'safari-owners': Compass,
  properties: TentTree,
  'property-owners': KeyRound,
  enquiries: Inbox,
  'custom-enquiries': MessagesSquare,
  applications: FileCheck,
  feedback: MessageSquareQuote,
  'useful-info': Info,
  websites: Globe,
  banners: Megaphone,
};

/** The drawing beside a menu entry's title. */
export function MenuIcon({ name }: { name: Name }) {
  const Icon = icons[name];
  return <Icon size={20} aria-hidden className="shrink-0" />;
}
