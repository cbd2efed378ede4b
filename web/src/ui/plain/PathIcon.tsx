interface PathIconProps {
  /** All strokes as one path in a 24 × 24 square. */
  path: string;
  /** In pixels. */
  size?: number;
  strokeWidth?: number;
}

/**
 * An icon for long lists: one path in an `svg`. Lucide's have one element per stroke inside two components, which makes a page of
 * rows take half as long again to render.
 */
export function PathIcon({ path, size = 16, strokeWidth = 2 }: PathIconProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
