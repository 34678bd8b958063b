import { listInBold, numberedList, quote } from './words.ts';
import type { Notes } from './readNotes.ts';

type Question = Readonly<{
  /** True if the description says nothing about this; asked first. */
  isOpen: boolean;
  text: string;
}>;

/** Writes questions about a description, first about what it leaves open. */
export const writeQuestions = (notes: Notes): string => {
  const { keywords } = notes;
  const questions = [
    aboutPeople(notes),
    aboutProblem(notes),
    aboutAlternative(notes),
    aboutOffer(notes),
    aboutBenefit(notes),
    aboutFigures(notes),
  ].toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const about =
    keywords.length === 0
      ? 'Some questions to begin with:'
      : `Your description speaks of ${listInBold(keywords.slice(0, 4))}. These questions lead from there to a story:`;
  return `${about}\n\n${numberedList(questions.map(({ text }) => text))}`;
};

const productIn = ({ name }: Notes): string => name ?? 'your product';

const peopleIn = ({ audience }: Notes): string => audience ?? 'these people';

const topicIn = ({ keywords }: Notes, index = 0): string =>
  keywords[index] ?? keywords[0] ?? 'this';

const aboutPeople = (notes: Notes): Question =>
  notes.audience === null
    ? {
        isOpen: true,
        text: `**Who would use ${productIn(notes)} first?** Picture one person to whom ${topicIn(notes)} matters: what do they do all day, and where would you meet them?`,
      }
    : {
        isOpen: false,
        text: `**Which ${notes.audience} feel this most?** Think of one whom you know: what did they say about ${topicIn(notes)}, in their own words?`,
      };

const aboutProblem = (notes: Notes): Question => {
  const [problem] = notes.problem;
  return problem === undefined
    ? {
        isOpen: true,
        text: `**What goes wrong for ${peopleIn(notes)} today?** Tell of the last time that ${topicIn(notes)} made somebody's day worse: what happened, and what did it cost them?`,
      }
    : {
        isOpen: false,
        text: `**When did this happen last?** You write ${quote(problem)}. Tell of one occasion: who was there, what did they try, and what did it cost in hours, money or nerves?`,
      };
};

const aboutAlternative = (notes: Notes): Question => {
  const [alternative] = notes.alternative;
  return alternative === undefined
    ? {
        isOpen: true,
        text: `**How do ${peopleIn(notes)} get by without ${productIn(notes)}?** Name what they use for ${topicIn(notes, 1)} now, even if it is paper or patience, and what is good enough about it.`,
      }
    : {
        isOpen: false,
        text: `**Why would anybody change?** You write ${quote(alternative)}. What would they miss if they gave that up, and what would have to happen for them to do it?`,
      };
};

const aboutOffer = (notes: Notes): Question => {
  const [offer] = notes.offer;
  const smallest = `What is the least that ${productIn(notes)} must do about ${topicIn(notes)} in its first week of use, so that somebody comes back in the second?`;
  return offer === undefined
    ? { isOpen: true, text: `**What will you build?** ${smallest}` }
    : {
        isOpen: false,
        text: `**What comes first?** You write ${quote(offer)}. ${smallest}`,
      };
};

const aboutBenefit = (notes: Notes): Question => {
  const [benefit] = notes.benefit;
  return benefit === undefined
    ? {
        isOpen: true,
        text: `**What changes afterwards?** A month after they began with ${productIn(notes)}, what can ${peopleIn(notes)} do that they cannot do now, and what have they stopped doing?`,
      }
    : {
        isOpen: false,
        text: `**How would they notice?** You write ${quote(benefit)}. What would ${peopleIn(notes)} tell a friend about it after a month?`,
      };
};

const aboutFigures = (notes: Notes): Question => {
  const [figure] = notes.figures;
  return figure === undefined
    ? {
        isOpen: true,
        text: `**How will you know that it works?** Name one number about ${topicIn(notes, 1)} that you could count today and again in twelve weeks. What is it now?`,
      }
    : {
        isOpen: false,
        text: `**Where does this number come from?** You write ${quote(figure)}. Who counted it, and which number do you want to see there in twelve weeks?`,
      };
};
