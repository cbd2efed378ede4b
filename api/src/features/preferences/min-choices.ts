/**
 * The form asks for a whole ranking. A list that is shorter than this, and than the number of themes of the region, is a
 * short list: a generation counts all other themes as its equal next choice, so that a short list never pays.
 */
export const MIN_CHOICES = 3;
