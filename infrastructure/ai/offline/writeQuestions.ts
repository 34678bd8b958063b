import { listInBold, numberedList, quote } from './formatText.ts';
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
    askAboutPeople(notes),
    askAboutProblem(notes),
    askAboutAlternative(notes),
    askAboutOffer(notes),
    askAboutBenefit(notes),
    askAboutFigures(notes),
  ].toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen));
  const about =
    keywords.length === 0
      ? 'Some questions to begin with:'
      : `Your description mentions ${listInBold(keywords.slice(0, 4))}. These questions lead from there to a story:`;
  return `${about}\n\n${numberedList(questions.map(({ text }) => text))}`;
};

const nameProduct = ({ name }: Notes): string => name ?? 'your product';

const namePeople = ({ audience }: Notes): string => audience ?? 'these people';

const nameTopic = ({ keywords }: Notes): string => keywords[0] ?? 'this';

const nameSecondTopic = (notes: Notes): string =>
  notes.keywords[1] ?? nameTopic(notes);

const askAboutPeople = (notes: Notes): Question =>
  notes.audience === null
    ? {
        isOpen: true,
        text: `**Who would use ${nameProduct(notes)} first?** Picture one person to whom ${nameTopic(notes)} matters: what do they do all day, and where would you meet them?`,
      }
    : {
        isOpen: false,
        text: `**Which ${notes.audience} feel this most?** Think of one you know: what did they say about ${nameTopic(notes)}, in their own words?`,
      };

const askAboutProblem = (notes: Notes): Question => {
  const [problem] = notes.problem;
  return problem === undefined
    ? {
        isOpen: true,
        text: `**What goes wrong for ${namePeople(notes)} today?** Describe the last time that ${nameTopic(notes)} made somebody's day worse: what happened, and what did it cost them?`,
      }
    : {
        isOpen: false,
        text: `**When did this happen last?** You write ${quote(problem)}. Describe one occasion: who was there, what did they try, and what did it cost in hours, money or nerves?`,
      };
};

const askAboutAlternative = (notes: Notes): Question => {
  const [alternative] = notes.alternative;
  return alternative === undefined
    ? {
        isOpen: true,
        text: `**How do ${namePeople(notes)} get by without ${nameProduct(notes)}?** Name what they use for ${nameSecondTopic(notes)} now, even if it is paper or patience, and what is good enough about it.`,
      }
    : {
        isOpen: false,
        text: `**Why would anybody change?** You write ${quote(alternative)}. What would they miss if they gave that up, and what would have to happen for them to do it?`,
      };
};

const askAboutOffer = (notes: Notes): Question => {
  const [offer] = notes.offer;
  const smallest = `What is the least that ${nameProduct(notes)} must do about ${nameTopic(notes)} in its first week of use, so that somebody comes back in the second?`;
  return offer === undefined
    ? { isOpen: true, text: `**What will you build?** ${smallest}` }
    : {
        isOpen: false,
        text: `**What comes first?** You write ${quote(offer)}. ${smallest}`,
      };
};

const askAboutBenefit = (notes: Notes): Question => {
  const [benefit] = notes.benefit;
  return benefit === undefined
    ? {
        isOpen: true,
        text: `**What changes afterwards?** A month after they began with ${nameProduct(notes)}, what can ${namePeople(notes)} do that they cannot do now, and what have they stopped doing?`,
      }
    : {
        isOpen: false,
        text: `**How would they notice?** You write ${quote(benefit)}. What would ${namePeople(notes)} tell a friend about it after a month?`,
      };
};

const askAboutFigures = (notes: Notes): Question => {
  const [figure] = notes.figures;
  return figure === undefined
    ? {
        isOpen: true,
        text: `**How will you know that it works?** Name one number about ${nameSecondTopic(notes)} that you could count today and again in twelve weeks. What is it now?`,
      }
    : {
        isOpen: false,
        text: `**Where does this number come from?** You write ${quote(figure)}. Who counted it, and which number do you want to see there in twelve weeks?`,
      };
};
