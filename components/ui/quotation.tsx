/** What somebody wrote, in their own lines; nothing where they wrote nothing. */
export const Quotation = ({ text }: { text: string | undefined }) =>
  text ? (
    <blockquote dir="auto" className="mb-5 border-l-2 border-accent pl-4 break-words whitespace-pre-line">
      {text}
    </blockquote>
  ) : null;
