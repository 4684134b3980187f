/** The product's mark: an acacia on the plain. */
export function Mark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={`shrink-0 ${className}`}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        className="fill-accent-on"
        d="M4 14.200c1-3.200 4-5.200 7.200-4.900 1.600-2 4.400-2.800 6.800-1.900 2.400-.700 5 .100 6.500 2 2 .400 3.200 2 3.500 4.600-3.300 1.100-7 .700-10.400.900-4.500.200-9.300.800-13.600-.700Z"
      />
      <path
        className="fill-none stroke-accent-on"
        strokeWidth="1.600"
        strokeLinecap="round"
        d="M15.800 25c.300-3.600-.200-6.500-2.600-10M15.700 20c.900-2.300 2.300-3.700 4.500-5M8 25.200h16"
      />
    </svg>
  );
}
