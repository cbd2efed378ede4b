interface PathIconProps {
  /** All strokes as one path in a square of 24. */
  path: string;
  /** Pixels. */
  size?: number;
  strokeWidth?: number;
}

/**
 * An icon for long lists: one element in an `svg`, where Lucide's have one for each stroke inside two components. A page
 * of rows with those takes half as long again to draw.
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
